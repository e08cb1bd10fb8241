from _collections_abc import *

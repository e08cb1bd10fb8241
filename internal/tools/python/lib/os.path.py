from posixpath import *

# A page has one thread: locks are open, and other threads can't begin.
from _thread import RLock, allocate_lock as Lock, get_ident


class Condition(RLock):
    def __init__(self, lock=None):
        pass

    def notify(self, n=1):
        pass

    notify_all = notify

    def wait(self, timeout=None):
        raise RuntimeError("the page has one thread, which would wait for ever")


class local:
    pass


class Thread:
    def __init__(self, *args, **kwargs):
        pass

    def start(self):
        raise RuntimeError("the page can't start threads")

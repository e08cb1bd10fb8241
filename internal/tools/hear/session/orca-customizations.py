# Orca loads this file at its start. What it would say goes to a file, one line of JSON each, and to
# no voice: so nothing waits until something has been spoken.
import json
import os

from orca import settings, speech

said = open(os.environ["EAR_SAID"], "a", buffering=1)


def tell(kind, text=""):
    said.write(json.dumps({"kind": kind, "text": text}, ensure_ascii=False) + "\n")


def speak(text, acss=None, interrupt=True):
    tell("said", text)


def read_whole(utterances, progress):
    if settings.silenceSpeech:
        return
    for context, acss in utterances:
        tell("read", context.utterance)
    tell("end")


def nothing(*args, **more):
    pass


settings.sayAllOnLoad = False  # a page is read when it is asked for
speech._speak = speak
speech.sayAll = read_whole
speech.speakCharacter = lambda character, acss=None: tell("said", character)
speech.speakKeyEvent = nothing
speech.stop = nothing
tell("up")

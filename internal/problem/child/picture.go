package child

func (f *file) readPicture() error { return nil }

# What is asked of the future is there.
nested_scopes = generators = division = absolute_import = with_statement = print_function = \
    unicode_literals = barry_as_FLUFL = generator_stop = annotations = None

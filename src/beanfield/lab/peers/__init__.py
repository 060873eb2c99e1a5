"""Games in other engines, one package a game: what `beanfield bench` measures the kernel against."""

"""Our games in other engines, one package a game. `beanfield bench` compares the kernel with them."""

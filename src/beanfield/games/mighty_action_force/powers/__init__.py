"""What the special cards do: one module a power, named for it.

A module holds all that its power does, whenever it does it. When the powers act is ruling MAF-R15:

- step 1, when a card is played: `slots`, `draw`, `skip`, and whom `diagonal` is aimed at
- step 2, when all have played: `cancel` and `useless`, which stop other powers (`stopping`)
- step 3: `shuffle`
- step 4: `knight`
- step 5, gems are gained: `steal`
- step 6, gems are lost: `attack_all`, `diagonal`, `redirect`, `block`
- after the tally: `free`
- step 8, if the game goes on: `discard`

Create-your-own cards have the same powers (MAF-R77). Their names, and the cards of the box, are in `power`.
"""

// Space Beans with 4 seats for boardgame.io. The rules are plain functions on G. The game at the end names the moves.
//
// A card is a number, type * 9 + value - 1; equal cards are equal numbers. Seat 0 deals.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const SEATS = 4;
const VALUES = 9;
const TYPES = 7;
const ENOUGH = 30; // trophy points at which a turn is the last one
const BONUS = 3; // for the seat whose turn ended the match
const TURN_LIMIT = 4000; // then the match is scored without a bonus

// The steps of a turn at which a seat may have to decide.
const DRAWING = 'drawing';
const CLOSING = 'closing';
const LAYING = 'laying';
const ADDING = 'adding';

const STOP = -1; // the answer "no more" while adding

const DECK = [];
for (let type = 0; type < TYPES; type += 1) {
  for (const value of [1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]) DECK.push(type * VALUES + value - 1);
}

const typeOf = (card) => Math.floor(card / VALUES);
const perSeat = (make) => Array.from({ length: SEATS }, make);

/** The card that becomes the trophy of a collection, or -1. */
const trophyOf = (collection) => {
  const size = collection.length;
  if (size === 0 || size > VALUES) return -1;
  const trophy = typeOf(collection[0]) * VALUES + size - 1;
  return collection.includes(trophy) ? trophy : -1;
};

const reshuffle = (G, shuffle) => {
  G.pile = shuffle(G.discards);
  G.discards = [];
};

/** Draw cards. When the last card of the pile is taken, the discards become the pile. */
const take = (G, hand, count, shuffle) => {
  for (let taken = 0; taken < count; taken += 1) {
    if (G.pile.length === 0) {
      if (G.discards.length === 0) return;
      reshuffle(G, shuffle);
    }
    hand.push(G.pile.pop());
    if (G.pile.length === 0 && G.discards.length > 0) reshuffle(G, shuffle);
  }
};

const setUp = (shuffle) => {
  const G = {
    pile: shuffle(DECK),
    discards: [],
    hands: perSeat(() => []),
    open: perSeat(() => []),
    secret: perSeat(() => []),
    trophies: perSeat(() => []),
    points: perSeat(() => 0),
    step: DRAWING,
    last: 0, // the card laid down last in this turn
    toSecret: false, // which collection grows in this turn
    turns: 0,
    over: false,
  };
  for (let seat = 1; seat < SEATS; seat += 1) take(G, G.hands[seat], 3, shuffle);
  return G;
};

/** Sell the open collection. The secret one becomes the open one. */
const closeOut = (G, seat) => {
  const sold = G.open[seat];
  const trophy = trophyOf(sold);
  if (trophy >= 0) {
    G.points[seat] += sold.length;
    G.trophies[seat].push(trophy);
    sold.splice(sold.indexOf(trophy), 1);
  }
  for (const card of sold) G.discards.push(card);
  G.open[seat] = G.secret[seat];
  G.secret[seat] = [];
};

/** Go on after the draw: a collection may or must be closed out, or cards are laid down at once. */
const drawn = (G, seat) => {
  const hand = G.hands[seat];
  const open = G.open[seat];
  const secret = G.secret[seat];
  if (hand.length === 0) {
    G.step = ADDING; // both piles are empty as well: all there is to do is to stop
  } else if (open.length === 0) {
    G.step = LAYING;
  } else {
    if (secret.length > 0) {
      const openType = typeOf(open[0]);
      const secretType = typeOf(secret[0]);
      const fits = (card) => typeOf(card) === openType || typeOf(card) === secretType;
      if (!hand.some(fits)) closeOut(G, seat);
    }
    G.step = CLOSING;
  }
};

const beginTurn = (G, seat, shuffle) => {
  const hand = G.hands[seat];
  if (hand.length > 0 && G.pile.length + G.discards.length > 1) {
    G.step = DRAWING;
    return;
  }
  if (hand.length === 0) take(G, hand, 2, shuffle);
  drawn(G, seat);
};

/** Pass the rest of the hand to the right. At the end of the match, score what is still on the table. */
const endTurn = (G, seat) => {
  G.hands[(seat + SEATS - 1) % SEATS] = G.hands[seat];
  G.hands[seat] = [];
  G.turns += 1;
  const enough = G.points[seat] >= ENOUGH;
  if (!enough && G.turns < TURN_LIMIT) return;
  if (enough) G.points[seat] += BONUS;
  for (let owner = 0; owner < SEATS; owner += 1) {
    for (const collection of [G.open[owner], G.secret[owner]]) {
      if (trophyOf(collection) >= 0) G.points[owner] += collection.length;
    }
  }
  G.over = true;
};

/** Whether a card may follow the last one: the same type, in rising order. */
const follows = (G, card) => card >= G.last && typeOf(card) === typeOf(G.last);

/** Lay one card down. True if the seat may add more. */
const layDown = (G, seat, card) => {
  const hand = G.hands[seat];
  (G.toSecret ? G.secret : G.open)[seat].push(card);
  hand.splice(hand.indexOf(card), 1);
  G.last = card;
  if (!hand.some((other) => follows(G, other))) return false;
  G.step = ADDING;
  return true;
};

/** Whether a card may be laid to the open or the secret collection. */
const mayLay = (G, seat, toSecret, card) => {
  const open = G.open[seat];
  if (toSecret && open.length === 0) return false;
  const collection = toSecret ? G.secret[seat] : open;
  return collection.length === 0 || typeOf(collection[0]) === typeOf(card);
};

/** The distinct options of the seat, each as [move, arguments]. */
const legal = (G, seat) => {
  if (G.step === DRAWING) return [['draw', [false]], ['draw', [true]]];
  if (G.step === CLOSING) return [['close', [false]], ['close', [true]]];
  const cards = new Set(G.hands[seat]);
  const options = [];
  if (G.step === LAYING) {
    for (const toSecret of [false, true]) {
      for (const card of cards) if (mayLay(G, seat, toSecret, card)) options.push(['lay', [toSecret, card]]);
    }
  } else {
    options.push(['add', [STOP]]);
    for (const card of cards) if (follows(G, card)) options.push(['add', [card]]);
  }
  return options;
};

const shuffler = (random) => (cards) => random.Shuffle([...cards]);

const finishTurn = (G, seat, events) => {
  endTurn(G, seat);
  if (!G.over) events.endTurn();
};

const game = {
  name: 'space-beans',
  setup: ({ random }) => setUp(shuffler(random)),
  moves: {
    draw: ({ G, playerID, random }, yes) => {
      if (G.step !== DRAWING) return INVALID_MOVE;
      const seat = Number(playerID);
      if (yes) take(G, G.hands[seat], 2, shuffler(random));
      drawn(G, seat);
      return undefined;
    },
    close: ({ G, playerID }, yes) => {
      if (G.step !== CLOSING) return INVALID_MOVE;
      const seat = Number(playerID);
      if (yes) closeOut(G, seat);
      // The secret collection is open now and may be closed out as well: then the same is asked again.
      if (!yes || G.open[seat].length === 0) G.step = LAYING;
      return undefined;
    },
    lay: ({ G, playerID, events }, toSecret, card) => {
      const seat = Number(playerID);
      if (G.step !== LAYING || !G.hands[seat].includes(card)) return INVALID_MOVE;
      if (!mayLay(G, seat, toSecret, card)) return INVALID_MOVE;
      G.toSecret = toSecret;
      if (!layDown(G, seat, card)) finishTurn(G, seat, events);
      return undefined;
    },
    add: ({ G, playerID, events }, card) => {
      if (G.step !== ADDING) return INVALID_MOVE;
      const seat = Number(playerID);
      if (card !== STOP && !(G.hands[seat].includes(card) && follows(G, card))) return INVALID_MOVE;
      if (card === STOP || !layDown(G, seat, card)) finishTurn(G, seat, events);
      return undefined;
    },
  },
  turn: {
    order: { first: () => 1, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers },
    onBegin: ({ G, ctx, random }) => beginTurn(G, Number(ctx.currentPlayer), shuffler(random)),
  },
  endIf: ({ G }) => (G.over ? { points: [...G.points] } : undefined),
  disableUndo: true,
};

module.exports = { SEATS, game, legal };

// `node bench.js client|local SECONDS` plays at random and prints one JSON line with what was played in the time.
//
// client: one headless client plays all seats. local: four clients at a local master, as in a browser tab.
'use strict';

process.env.NODE_ENV ??= 'production';

const { Client } = require('boardgame.io/client');
const { Local } = require('boardgame.io/multiplayer');
const { SEATS, game, legal } = require('./game.js');

const CLOCK_EVERY = 64; // decisions between two looks at the clock

const now = () => performance.now() / 1000;
const pick = (options) => options[Math.floor(Math.random() * options.length)];
const nextTick = () => new Promise((resolve) => { setImmediate(resolve); });

const timeIsUp = (decisions, end) => decisions > 0 && decisions % CLOCK_EVERY === 0 && now() > end;
const played = (state, decisions) => ({ turns: state.G.turns, decisions, matches: state.ctx.gameover ? 1 : 0 });

/** One match on one client, or as much of it as the time allows. */
const playOnClient = async (end) => {
  const client = Client({ game, numPlayers: SEATS, debug: false });
  client.start();
  let decisions = 0;
  let state = client.getState();
  while (!state.ctx.gameover && !timeIsUp(decisions, end)) {
    const [move, args] = pick(legal(state.G, Number(state.ctx.currentPlayer)));
    client.moves[move](...args);
    decisions += 1;
    state = client.getState();
  }
  client.stop();
  return played(state, decisions);
};

let localMatches = 0;

/** One match of four clients, or as much of it as the time allows. */
const playOnLocalMaster = async (end) => {
  const multiplayer = Local();
  localMatches += 1;
  const matchID = `match-${localMatches}`;
  const clients = Array.from({ length: SEATS }, (_, seat) => (
    Client({ game, numPlayers: SEATS, debug: false, multiplayer, playerID: String(seat), matchID })
  ));
  for (const client of clients) client.start();

  let seen = -1;
  const nextState = async () => {
    let state = clients[0].getState();
    while (state === null || state._stateID === seen) {
      await nextTick();
      state = clients[0].getState();
    }
    seen = state._stateID;
    return state;
  };

  let decisions = 0;
  let state = await nextState();
  while (!state.ctx.gameover && !timeIsUp(decisions, end)) {
    const seat = Number(state.ctx.currentPlayer);
    const [move, args] = pick(legal(state.G, seat));
    clients[seat].moves[move](...args);
    decisions += 1;
    state = await nextState();
  }
  for (const client of clients) client.stop();
  return played(state, decisions);
};

const MODES = { client: playOnClient, local: playOnLocalMaster };

const playFor = async (play, seconds) => {
  const total = { turns: 0, decisions: 0, matches: 0, seconds: 0 };
  const start = now();
  while (now() < start + seconds) {
    const part = await play(start + seconds);
    total.turns += part.turns;
    total.decisions += part.decisions;
    total.matches += part.matches;
  }
  total.seconds = now() - start;
  return total;
};

const main = async () => {
  const [mode, seconds] = process.argv.slice(2);
  const play = MODES[mode];
  if (play === undefined || !(Number(seconds) > 0)) {
    console.error('usage: node bench.js client|local SECONDS');
    process.exit(2);
  }
  await playFor(play, Math.min(2, Number(seconds))); // the compiler warms up
  console.log(JSON.stringify(await playFor(play, Number(seconds))));
};

main();

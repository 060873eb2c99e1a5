// A bot for any game: it says the first thing that is allowed. node bot.mjs http://127.0.0.1:8000
const url = process.argv[2];
const opened = await fetch(`${url}/api/quick`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ game: "space-beans", bots: ["greedy"] }),
});
const token = opened.headers.get("set-cookie").match(/beanfield=([^;]+)/)[1];
const { table } = await opened.json();
const address = `${url.replace("http", "ws")}/api/tables/${table.id}/live`;
let last = null;
let ref = 0;

function connect() {
  const live = new WebSocket(last === null ? address : `${address}?resume=${last}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  live.onmessage = ({ data }) => {
    const { t, n, looks, now } = JSON.parse(data);
    if (t === "whole" || t === "frame") last = n;
    const stand = looks ?? now;
    if (stand?.outcome) {
      console.log(`The scores: ${stand.outcome.scores.join(", ")}`);
      process.exit();
    }
    if (!stand?.asked || stand.said) return;
    const { id, ask } = stand.asked;
    const acts = ask.options.map(([verb, things]) => [verb, things]);
    const say = acts.slice(0, ask.type === "choose" ? 1 : ask.least);
    live.send(JSON.stringify({ t: "answer", ref: ++ref, ask: id, say }));
  };
  live.onclose = () => setTimeout(connect, 1000 * Math.random());
}
connect();

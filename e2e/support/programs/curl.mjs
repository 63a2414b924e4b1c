// Does what the documents ask of curl, where there is none: -H, -d, -X, -f, -i, -I, -s, -S, and one address.
const headers = new Headers();
const asked = new Map();
let address = '';
const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift();
  if (word === '-H') headers.append(...words.shift().split(/:\s*(.*)/s, 2));
  else if (word === '-d' || word === '-X') asked.set(word.slice(1), words.shift());
  else if (word === '--fail') asked.set('f', true);
  else if (word.startsWith('-')) for (const letter of word.slice(1)) asked.set(letter, true);
  else address = word;
}

const body = asked.get('d');
const method = asked.get('X') ?? (asked.has('I') ? 'HEAD' : body === undefined ? 'GET' : 'POST');
const answer = await fetch(address, { method, headers, body });
if (asked.has('f') && answer.status >= 400) {
  console.error(`The requested URL returned error: ${answer.status}`);
  process.exit(22);
}
if (asked.has('i') || asked.has('I')) {
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  process.stdout.write(`HTTP/1.1 ${answer.status} ${answer.statusText}\r\n${lines.join('')}\r\n`);
}
process.stdout.write(await answer.text());

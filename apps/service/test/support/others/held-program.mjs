import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Says that it has begun, and knows no picture once it is let go: by files next to the folder of the one that it is sent.

process.once('message', ({ path }) => {
  const folder = dirname(path);
  writeFileSync(join(`${folder}-held`, 'begun'), '');
  const timer = setInterval(() => {
    if (!existsSync(join(`${folder}-held`, 'let-go'))) return;
    clearInterval(timer);
    process.send({ kind: 'unknown' }, () => process.disconnect());
  }, 20);
});

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, untilAnswering } from './port.mjs';

/** Why nginx is not measured here; undefined when it can be. */
export function whyNoNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'nginx is not installed';
  }
}

/** Starts nginx with one worker, which sends each recorded body as a static file with the recorded headers. */
export async function startNginx(answers, folder) {
  const own = mkdtempSync(join(folder, 'nginx-'));
  const port = await freePort();
  for (const { path, body } of answers) {
    const file = join(own, 'www', fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
  const configuration = join(own, 'nginx.conf');
  writeFileSync(configuration, configure(answers, port, own));
  const child = spawn('nginx', ['-p', own, '-c', configuration], { stdio: ['ignore', 'inherit', 'inherit'] });
  await untilAnswering(port);
  return { port, pids: [child.pid, await workerOf(child.pid)], stop: () => child.kill() };
}

/** Its worker is there a moment after its port. */
async function workerOf(pid) {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    if (children !== '') return Number(children);
    await pause(10);
  }
}

const fileOf = (path) => path.split('?')[0];

function configure(answers, port, own) {
  const locations = answers.map(({ path, status, headers }) => {
    const lines = [];
    for (let at = 0; at < headers.length; at += 2) {
      const [name, value] = [headers[at], headers[at + 1]];
      if (name === 'Content-Type') lines.push(`default_type ${quote(value)};`);
      else if (name !== 'Content-Length') lines.push(`add_header ${name} ${quote(value)} always;`);
    }
    if (status !== 200) lines.push(`return ${status};`);
    return `location = ${fileOf(path)} { ${lines.join(' ')} }`;
  });
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${own}/pid;
error_log ${own}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  server_tokens off;
  etag off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  client_body_temp_path ${own}/client;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${own}/www;
    ${locations.join('\n    ')}
  }
}
`;
}

const quote = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

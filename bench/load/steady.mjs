import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.mjs';

/**
 * Asks so often a second, whether or not the questions before were answered, until it is stopped. Returns each question's time and outcome:
 * the status, or what went wrong.
 */
export function askSteadily({ port, origin }, { perSecond, nextQuestion }) {
  const agent = new Agent({ keepAlive: true });
  const outcomes = [];
  const underWay = new Set();
  let isStopping = false;

  const askOne = async () => {
    const sentAt = performance.now();
    const outcome = await ask({ agent, port, origin }, nextQuestion()).catch((error) => ({ status: error.code }));
    outcomes.push({ sentAt, ms: performance.now() - sentAt, status: outcome.status });
  };
  const run = async () => {
    const beganAt = performance.now();
    for (let sent = 0; !isStopping; sent += 1) {
      const wait = beganAt + (sent * 1000) / perSecond - performance.now();
      if (wait > 0) await pause(wait);
      const asking = askOne().finally(() => underWay.delete(asking));
      underWay.add(asking);
    }
    await Promise.all(underWay);
    agent.destroy();
    return outcomes;
  };
  const ended = run();
  return {
    stop() {
      isStopping = true;
      return ended;
    },
  };
}

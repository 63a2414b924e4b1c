import { Agent } from 'node:http';
import { makeCourse } from '../../bench/catalogue/course.mjs';
import { ask } from '../ask.mjs';
import { keepPace } from './pace.mjs';

const basePath = '/catalog/v1';
/** Not the first course, which a scenario breaks. */
const detail = `/courses/${makeCourse(1, 0).id}`;
/** A number of paths that no number of replicas divides, so that each replica is asked for all of them. */
const paths = [
  '/courses',
  '/courses?sort=price_asc',
  '/streams',
  '/site',
  '/courses?page=2',
  '/learning-paths',
  detail,
];

let read = 0;

/** Asks for pages at a steady rate, each of the ports in turn, and records every answer. */
export function startReader({ ports, keys, perSecond }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const underWay = new Set();
  const answers = [];
  const stop = keepPace(perSecond, () => {
    read += 1;
    const work = ask({
      port: ports[read % ports.length],
      path: basePath + paths[read % paths.length],
      headers: { 'x-api-key': keys[read % keys.length] },
      agent,
    }).then((answer) => {
      answers.push({ ...answer, body: undefined, isEmpty: answer.status === 200 && isEmpty(answer) });
      underWay.delete(work);
    });
    underWay.add(work);
  });
  return {
    answers,
    async finish() {
      stop();
      await Promise.all(underWay);
      agent.destroy();
      return answers;
    },
  };
}

/** A list without anything in it: none of the requested lists is empty. */
const isEmpty = ({ body }) => Array.isArray(body?.data) && body.data.length === 0;

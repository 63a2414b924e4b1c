import { install } from '../../subjects/installation.mjs';
import { whyNoRedis } from '../../subjects/redis.mjs';
import { measureCrew } from './crew.mjs';
import { measurePutAway } from './put-away.mjs';
import { measureInstitutes } from './read-in.mjs';

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(0)} kB`;
const times = ({ p50Ms, p99Ms, longestMs }) =>
  `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, longest ${longestMs.toFixed(0)} ms`;

/** Many institutes in one process, which holds them all. */
export async function measureMany({ folder, extent, add, say }) {
  say(`reading in ${extent.institutes} institutes`);
  const installation = await install({ folder, courses: extent.instituteCourses, keyCount: 1 });
  const { peakBytes, seconds } = await measureInstitutes({ installation, institutes: extent.institutes });
  const note = `${extent.instituteCourses} courses in two languages each; all read in within ${seconds.toFixed(0)} s`;
  add('peak memory, 2,000 institutes', peakBytes / 1_000_000, note);
}

/** More institutes than one process holds. There is no bar: what they cost depends on how many are asked for. */
export async function measureMore({ folder, extent, figures, say }) {
  const { manyInstitutes: institutes, fewCourses: courses, readAgain: sample, manyOpenFiles: openFiles } = extent;
  const installation = await install({ folder, courses, keyCount: 1 });
  const measured = await measurePutAway({ installation, institutes, sample, openFiles, say });
  const { started, full, after, again, built, held } = measured;
  const each = (full.bytes - started.bytes) / Math.max(1, full.held - started.held);
  const counted = full.heldBytes / Math.max(1, full.held);
  const state = ({ held: count, bytes, builderBytes }) =>
    `${megabytes(bytes)} with ${count} held, and ${megabytes(builderBytes)} of its builder`;
  const say10 = ({ bytes, builderBytes }) => `${megabytes(10 * (bytes + builderBytes))}, builders included`;
  const ofBuilt = ({ count, built: number }) => `${number} of ${count} were built`;
  const add = (what, said) => figures.push({ what: `${institutes} institutes of ${courses} courses: ${what}`, said });
  add('a process at its start', state(started));
  add('at its fullest', `${state(full)}; ${kilobytes(each)} each, of which ${kilobytes(counted)} are counted`);
  add('after each was asked for', `${state(after)}; ${measured.perSecond.toFixed(0)} a second were read in`);
  add('ten such processes, computed', say10(after));
  add('in the database', `${kilobytes(measured.databaseBytes)} each`);
  add('kept in DATA_DIR', `${kilobytes(measured.keptBytes)} each of ${measured.keptCount}`);
  add('first answer of one that is held', times(held));
  add('of one that was put away', `${times(again)}; ${ofBuilt(again)}`);
  add('of one that was never read', `${times(built)}; ${ofBuilt(built)}`);
}

/** Several services, one of which is killed. */
export async function measureKilled({ folder, extent, figures, skipped, say }) {
  const reason = whyNoRedis();
  if (reason) return skipped.push({ what: 'several services', reason });
  const installation = await install({ folder, courses: extent.fewCourses, keyCount: 1 });
  const crew = await measureCrew({ installation, folder, extent, say });
  const { before, without, again, startedAgain } = crew;
  const state = ({ bytes, builderBytes }) => `${megabytes(bytes)} and ${megabytes(builderBytes)} of its builder`;
  const name = `four services, ${extent.institutes} institutes of ${extent.fewCourses} courses, ${extent.crewRequests} requests a second`;
  const add = (what, said) => figures.push({ what: `${name}: ${what}`, said });
  const failures = ({ failed }) => (failed.length === 0 ? 'all 200' : `${failed.length} not 200: ${failed.join(', ')}`);
  const phase = (outcome) => `${outcome.count} requests, ${failures(outcome)}; ${times(outcome)}`;
  add('before', phase(before));
  add('from when one is killed', `${phase(without)}; ${crew.retried} sent again by the balancer`);
  add('from when it is started again', `${phase(again)}; it listened after ${crew.secondsToServe.toFixed(1)} s`);
  add('memory of each', `${crew.memory.map(state).join('; ')}; they built ${crew.builds.join(', ')} of them`);
  add('memory of the one started again', `${state(startedAgain)}, ${startedAgain.held} held`);
}

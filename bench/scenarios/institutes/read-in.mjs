import { Agent } from 'node:http';
import { askUntilThere, forEach, readMetric } from '../../load/ask.mjs';
import { peakMemoryBytes } from '../../load/cpu.mjs';
import { openEmbedded } from '../../subjects/service.mjs';
import { detail, page } from '../targets.mjs';
import { copyInstitute } from './copies.mjs';

/** The most memory that one process has with the catalogues of many institutes, each asked for its list and a detail. */
export async function measureInstitutes({ installation, institutes }) {
  const database = await openEmbedded(installation.env.DATA_DIR);
  const keys = await copyInstitute(database.url, { institutes }).finally(() => database.leave());
  const service = await installation.serve();
  const agent = new Agent({ keepAlive: true });
  try {
    const asked = { agent, port: service.port, origin: installation.access.origin };
    const startedAt = performance.now();
    await forEach(keys, async ([key]) => {
      const list = await askUntilThere(asked, { ...page('?page_size=50'), key });
      const [course] = JSON.parse(list.body).data;
      await askUntilThere(asked, { ...detail(course.id), key });
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const held = await readMetric(service.port, 'prospectus_snapshots');
    if (held < institutes) throw new Error(`Of ${institutes} catalogues ${held} are held.`);
    return { peakBytes: peakMemoryBytes(service.pid), seconds };
  } finally {
    agent.destroy();
    await service.stop();
  }
}

import { openDatabase } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';

/** Of all processes of a service. */
const connectionsMax = 10;
/** The least that any process has. */
const connectionsMin = 3;

/**
 * Opens the connections that enquiries have for themselves: nothing that reads holds them up, and they write at the same time. What is
 * committed on them is on the disk (decision D31).
 */
export const openLeadDatabase = (url: string, processes: number): Database =>
  openDatabase<Tables>(url, {
    max: Math.max(connectionsMin, Math.ceil(connectionsMax / processes)),
    applicationName: 'prospectus enquiries',
    durable: true,
    prepared: true,
  });

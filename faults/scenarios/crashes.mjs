import { setTimeout as pause } from 'node:timers/promises';
import { startEnquirer } from '../load/enquirer.mjs';
import { createLedger } from '../load/ledger.mjs';
import { install } from '../subjects/installation.mjs';

/**
 * Kills the service (`kill -9`) and stops its database as a crash does (`pg_ctl stop -m immediate`) again and again while enquiries
 * come in. Whatever was answered with success has to be there in the end, once, and nothing else may be.
 */
export async function crashes({ serviceKills, databaseStops, perSecond, betweenMs }) {
  const installation = await install();
  const ledger = createLedger();
  try {
    await installation.start();
    const enquirer = startEnquirer({ installation, ledger, perSecond });
    for (let broken = 0; broken < serviceKills + databaseStops; broken += 1) {
      await pause(betweenMs);
      if (isDatabasesTurn(broken, serviceKills, databaseStops)) await installation.crashDatabase();
      else await installation.crashService();
    }
    await pause(betweenMs);
    await enquirer.finish();
    return {
      name: 'crashes',
      figures: { 'service killed': serviceKills, 'database stopped': databaseStops, ...ledger.figures() },
      complaints: ledger.compare(await installation.exportLeads()),
    };
  } finally {
    await installation.remove();
  }
}

/** Spreads the stops of the database evenly among the kills of the service. */
const isDatabasesTurn = (turn, kills, stops) =>
  Math.floor(((turn + 1) * stops) / (kills + stops)) > Math.floor((turn * stops) / (kills + stops));

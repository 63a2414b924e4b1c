/** Prints what became of a scenario, and everything that is wrong. */
export function printResult({ name, skipped, figures = {}, complaints = [], reservations = [], seconds }) {
  if (skipped) return console.log(`skipped ${name}, because ${skipped}`);
  console.log(`${complaints.length === 0 ? 'ok      ' : 'FAILED  '}${name} (${Math.round(seconds)} s)`);
  for (const [what, figure] of Object.entries(figures)) console.log(`          ${what.padEnd(28)} ${figure}`);
  for (const reservation of reservations) console.log(`        ? ${reservation}`);
  for (const complaint of complaints.slice(0, 20)) console.log(`        ! ${complaint}`);
  if (complaints.length > 20) console.log(`        ! and ${complaints.length - 20} more`);
}

/** Prints all figures once more, in one table. */
export function printTable(results) {
  console.log('\n| Scenario | Held | Figures |\n| - | - | - |');
  for (const { name, skipped, figures = {}, complaints = [], reservations = [] } of results) {
    const passed = reservations.length === 0 ? 'yes' : '**in part**';
    const held = skipped ? 'skipped' : complaints.length === 0 ? passed : '**no**';
    const told = Object.entries(figures).map(([what, figure]) => `${what}: ${figure}`);
    console.log(`| ${name} | ${held} | ${skipped ?? [...reservations, ...told].join('; ')} |`);
  }
}

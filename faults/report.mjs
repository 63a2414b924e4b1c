/** Prints what was done and counted, and everything that is wrong. */
export function printTable(results) {
  for (const { name, figures, complaints } of results) {
    console.log(
      `${name}: ${complaints.length === 0 ? 'nothing lost, nothing doubled, nothing confirmed falsely' : 'FAILED'}`,
    );
    for (const [what, count] of Object.entries(figures))
      console.log(`  ${what.padEnd(20)} ${String(count).padStart(8)}`);
    for (const complaint of complaints.slice(0, 20)) console.log(`  ! ${complaint}`);
    if (complaints.length > 20) console.log(`  ! and ${complaints.length - 20} more`);
  }
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

// Holds the API's description against the recommended rules of the two linters that its readers are likeliest to use. Prints a line for
// each complaint and ends with exit code 1 when there is one.

const path = fileURLToPath(new URL('../../docs/generated/openapi.json', import.meta.url));
const source = await readFile(path, 'utf8');

const complaints = [...(await askRedocly()), ...(await askSpectral())];
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function askRedocly() {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: path, config });
  return problems.map(({ ruleId, message, location }) => `Redocly ${ruleId} at ${location[0]?.pointer}: ${message}`);
}

async function askSpectral() {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
  const problems = await spectral.run(JSON.parse(source));
  return problems.map(({ code, message, path: at }) => `Spectral ${code} at ${at.join('/')}: ${message}`);
}

import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/** Makes a quarter of some 4 MB in a quarter of a second; the best quality takes forty times as long to save a tenth more. */
const brotliQuality = 5;

// The package keeps the script to itself and only serves it, so it is asked for in its own way.
const app = Fastify();
await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/openapi.json' } });
const { rawPayload, statusCode } = await app.inject('/reference/js/scalar.js');
if (statusCode !== 200) throw new Error(`The reference page's script was answered with ${statusCode}.`);

const br = brotliCompressSync(rawPayload, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
parentPort?.postMessage({ br, gzip: gzipSync(rawPayload) });
await app.close();

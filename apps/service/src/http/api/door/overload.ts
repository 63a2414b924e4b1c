import { unavailable } from '../../answer/api-error.ts';

/** Stands for the path of requests that were refused before anyone looked at it, in metrics. */
export const overloadRoute = 'overload';

/** Made once: refusing has to cost as little as can be. */
export const overloaded = unavailable('The service is overloaded. Try again shortly.');

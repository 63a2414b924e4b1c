export { createForwarding } from './forwarding.service.ts';
export { createTransports } from './transports.ts';

export { registerForwarderCommands } from './forwarder.commands.ts';
export { createForwarding } from './forwarding.service.ts';
export { createTransports } from './transports.ts';

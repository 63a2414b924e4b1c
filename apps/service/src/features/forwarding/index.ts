export type { LeadDelivery } from './delivery.ts';
export { forwarderAdminRoutes } from './forwarder.admin-routes.ts';
export { registerForwarderCommands } from './forwarder.commands.ts';
export { createForwarding } from './forwarding.service.ts';
export { listDeliveriesOfLead } from './lead-delivery.repository.ts';
export { addJobsOfPending } from './outbox.repository.ts';
export { createTransports, type ForwardingSettings } from './transports.ts';

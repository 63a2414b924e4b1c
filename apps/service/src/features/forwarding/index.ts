export { listDeliveriesOfLead } from './deliveries/lead-delivery.repository.ts';
export type { LeadDelivery } from './forwarder/delivery.ts';
export { toProgressWire } from './forwarder/forwarder.serializer.ts';
export { forwarderAdminRoutes } from './forwarders/forwarder.admin-routes.ts';
export { registerForwarderCommands } from './forwarders/forwarder.commands.ts';
export { replaceSecrets } from './forwarders/webhook-secret.service.ts';
export { createForwarding } from './sending/forwarding.service.ts';
export { takeMailPlace } from './sending/mail-place.service.ts';
export { createTransports, type ForwardingSettings } from './sending/transports.ts';

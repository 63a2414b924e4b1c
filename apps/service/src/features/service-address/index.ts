export { isReachedAt, keepAddress } from './address-keeping.service.ts';
export { findAddress } from './service-address.repository.ts';

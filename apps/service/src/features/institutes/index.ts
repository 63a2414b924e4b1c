export { findInstitute, type Institute } from './institute.repository.ts';

import type { MappingDetailWire, MappingWire } from '@prospectus/contract/admin';
import type { KeptMapping, MappingSummary } from './kept-mapping.ts';

export const toMappingWire = ({ name, columns, isOwn, updatedAt, updatedBy }: MappingSummary): MappingWire => ({
  name,
  columns: [...columns],
  is_own: isOwn,
  updated_at: updatedAt.toISOString(),
  by: updatedBy,
});

export const toMappingDetailWire = (mapping: KeptMapping): MappingDetailWire => ({
  ...toMappingWire(mapping),
  map: mapping.map,
  answers: { ...mapping.answers },
});

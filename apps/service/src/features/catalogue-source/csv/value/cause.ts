import type { Why } from '../../checking/finding.ts';
import type { Kind } from './option.ts';

/** Why a cell that cannot be read as what its field holds is a finding (rule K12). */
export function causeOf(kind: Kind): Why {
  switch (kind) {
    case 'number':
    case 'decimal':
      return { cause: 'number' };
    case 'boolean':
      return { cause: 'word' };
    case 'day':
    case 'moment':
    case 'instant':
    case 'local':
      return { cause: 'date' };
    default:
      return { cause: 'type' };
  }
}

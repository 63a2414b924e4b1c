export { monthNames as months } from '../../../../../platform/time/month-names.ts';

import './styles.ts';
// Before the elements, which begin to work as soon as they are registered.
import './foundation/own-address.ts';
import './foundation/own-words.ts';

export * from './index.ts';

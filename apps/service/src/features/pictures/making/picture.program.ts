import { guardChild } from '../../../platform/children/guard-child.ts';
import { makePicture } from './make-picture.ts';
import type { PictureMessage, PictureOrder } from './picture-order.ts';

// The process of one picture: a file that takes too much memory, or has the library fall over, ends it and nothing else.

guardChild();

process.once('message', (order: PictureOrder) => {
  void makePicture(order).then((message: PictureMessage) => process.send?.(message, () => process.disconnect()));
});

import { expect, it } from 'vitest';
import { cropArea } from './crop-area.ts';

it.each([
  ['in the middle', { width: 800, height: 400 }, { aspect: 1, focusX: 0.5, focusY: 0.5 }, [400, 400, 200, 0]],
  ['at an edge', { width: 800, height: 400 }, { aspect: 1, focusX: 1, focusY: 0 }, [400, 400, 400, 0]],
  ['of a tall one', { width: 400, height: 900 }, { aspect: 2, focusX: 0, focusY: 0.25 }, [400, 200, 0, 125]],
  ['of a line', { width: 1, height: 900 }, { aspect: 10, focusX: 0.5, focusY: 0.5 }, [1, 1, 0, 450]],
])('the area %s is the largest that has the point in sight (K9)', (_, size, crop, [width, height, left, top]) => {
  expect(cropArea(size, crop)).toEqual({ width, height, left, top });
});

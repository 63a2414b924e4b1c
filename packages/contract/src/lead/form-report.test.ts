import { describe, expect, it } from 'vitest';
import { complaintAbout, parsed, readWith, refusedIn } from '../../test/support/enquiry.ts';

describe('what a form tells about itself', () => {
  it.each([
    ['nothing', {}, { trap: null, shownMs: null }],
    ['all of it', { trap: 'Acme', shown_ms: 800, proof: 'cHJvb2Y=' }, { trap: 'Acme', shownMs: 800 }],
    ['a trap that is empty', { trap: '', shown_ms: 0 }, { trap: null, shownMs: 0 }],
    ['a trap that is blank', { trap: ' \n' }, { trap: null, shownMs: null }],
    ['nulls', { trap: null, shown_ms: null, proof: null }, { trap: null, shownMs: null }],
  ])('is read: %s (E2)', (_, form, expected) => {
    expect(readWith({ form }).form).toEqual(expected);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['blank', ' '],
  ])('may be absent: %s (D28, E2)', (_, form) => {
    expect(readWith({ form }).form).toBeNull();
  });

  it.each([
    ['a text', 'quick', 'form'],
    ['a list', [], 'form'],
    ['a trap that is no text', { trap: true }, 'form.trap'],
    ['a time that is a text', { shown_ms: '800' }, 'form.shown_ms'],
    ['a time between two', { shown_ms: 0.5 }, 'form.shown_ms'],
    ['a proof that is no text', { proof: {} }, 'form.proof'],
    ['another member', { trap: '', mouse: 1 }, 'form.mouse'],
    ['another member that is null', { mouse: null }, 'form.mouse'],
    ['__proto__', parsed('{"__proto__": {"trap": "x"}}'), 'form.__proto__'],
    ['constructor', parsed('{"constructor": 1}'), 'form.constructor'],
  ])('is refused: %s (E2)', (_, form, param) => {
    expect(refusedIn({ form })).toBe(param);
  });

  it.each([
    ['form must be an object with any of trap, shown_ms, proof.', 1],
    ['form.mouse is unknown: form has trap, shown_ms, proof.', { mouse: 1 }],
    ['form.shown_ms must be a whole number of milliseconds from 0 to 2147483647.', { shown_ms: -1 }],
  ])('is refused in a sentence: %s (§7, E2)', (message, form) => {
    expect(complaintAbout({ form })).toBe(message);
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Asked, addForm, findForm, noteForms, onForms } from './asking.ts';

const asked = (...courseIds: readonly string[]) => ({ courseIds }) as unknown as Asked;
const place = (courseId?: string) => {
  const form = { courseId, take: () => {} };
  const remove = addForm(form);
  onTestFinished(remove);
  return { form, remove };
};

describe('the form that takes a date over', () => {
  it('is the one for its course by any of its ids, else one for any course, and never that of another', () => {
    const other = place('hiring');
    expect(findForm(asked('python'))).toBeUndefined();

    const any = place('');
    const own = place('python-en');

    expect(findForm(asked('python', 'python-en'))).toBe(own.form);
    expect(findForm(asked('sql', ''))).toBe(any.form);
    expect(findForm(asked('hiring'))).toBe(other.form);
    any.remove();
    expect(findForm(asked('sql'))).toBeUndefined();
  });

  it('may come and go while buttons are on the page', () => {
    const listener = vi.fn();
    const forget = onForms(listener);

    place().remove();
    noteForms();
    forget();
    noteForms();

    expect(listener).toHaveBeenCalledTimes(3);
  });
});

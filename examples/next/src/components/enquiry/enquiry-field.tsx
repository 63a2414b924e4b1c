import { complaints, type EnquiryState, type EnquiryField as Name } from '@/enquiry/enquiry';

type Props = {
  name: Name;
  label: string;
  state: EnquiryState;
  type?: 'email' | 'tel';
  required?: boolean;
  maxLength: number;
  autoComplete?: string;
  /** Number of lines, for a field that has more than one. */
  rows?: number;
};

/** A field with its error. It keeps the visitor's text, also when the server sends the page again. */
export function EnquiryField({ name, label, state, rows, ...more }: Props) {
  const isRefused = state.status === 'refused' && state.field === name;
  const error = `${name}-error`;
  const field = {
    id: name,
    name,
    ...more,
    defaultValue: 'values' in state ? state.values[name] : '',
    ...(isRefused && { 'aria-invalid': true, 'aria-describedby': error }),
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {rows === undefined ? <input {...field} /> : <textarea {...field} rows={rows} />}
      {isRefused && (
        <p className="error" id={error}>
          {complaints[name]}
        </p>
      )}
    </div>
  );
}

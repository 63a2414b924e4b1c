import { complaints, type EnquiryState, type EnquiryField as Name } from '@/enquiry';

type Props = {
  name: Name;
  label: string;
  state: EnquiryState;
  type?: 'email' | 'tel';
  required?: boolean;
  maxLength: number;
  autoComplete?: string;
  /** Lines of a field for more than one. */
  rows?: number;
};

/** A field with what was wrong with it. It keeps what was written, also in a page that is sent anew. */
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

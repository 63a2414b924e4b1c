/** Who the demo is shown to. Their password is one of this installation's own, and worth nothing from other machines. */
export const demoEmail = 'demo@prospectus.example';

export const isDemo = (person: { readonly email: string }): boolean => person.email === demoEmail;

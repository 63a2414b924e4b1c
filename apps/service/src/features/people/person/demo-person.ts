/** Address of the person who signs in to the demo. The password is this installation's own, and worth nothing from other machines. */
export const demoEmail = 'demo@prospectus.example';

export const isDemo = (person: { readonly email: string }): boolean => person.email === demoEmail;

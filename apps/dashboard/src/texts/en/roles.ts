export const roles = {
  names: { reader: 'Reader', editor: 'Editor', admin: 'Admin' },
  may: {
    reader: 'Sees everything that is no secret, and answers enquiries.',
    editor: 'Also changes the catalogue: courses, imports, campaigns and calendar feeds.',
    admin: 'Does everything, also with keys, websites, webhooks, settings and people.',
  },
  label: 'Role',
  labelOf: (name: string) => `Role of ${name}`,
  saved: (name: string, role: string) => `${name}: ${role}.`,
  onlyEditors: 'Only editors and admins can change this.',
  onlyAdmins: 'Only admins can change this.',
  own: (role: string) => `Your role here: ${role}.`,
  toTeam: 'Your admins, who can change it, are listed under Team.',
  notForRole: 'Not part of your role',
  lowerTitle: (name: string, role: string) => `Change the role of ${name} to ${role}?`,
  lower: (name: string, left: string) => `Then, ${name} ${left}. Their invitations that are still open are revoked.`,
  left: {
    reader: 'can see everything that is not secret and answer enquiries, and change nothing else',
    editor: 'can change the catalogue and answer enquiries, but not keys, websites, webhooks, settings or people',
    admin: 'can do everything',
  },
  lowerAction: 'Change role',
  unsure: 'The role may have changed already, and the secrets with it. Try again: you then see the new secrets.',
  unsureSelf:
    'Your role may have changed already, and the secrets with it. If another attempt is refused, ask an admin to replace the signing secrets again, under Webhooks.',
  stepDownTitle: (role: string) => `Change your own role to ${role}?`,
  stepDown: (institute: string) =>
    `You will no longer be an admin of ${institute}. Only another admin can give you that role back. Your open invitations are revoked.`,
  stepDownAction: 'Change my role',
};

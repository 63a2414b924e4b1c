export const roles = {
  names: { reader: 'Reader', editor: 'Editor', admin: 'Admin' },
  may: {
    reader: 'Sees everything except secrets, and answers enquiries.',
    editor: 'Also changes the catalogue: courses, imports, campaigns and calendar feeds.',
    admin: 'Can do everything, including managing keys, websites, webhooks, settings and people.',
  },
  label: 'Role',
  labelOf: (name: string) => `Role of ${name}`,
  saved: (name: string, role: string) => `${name}: ${role}.`,
  onlyEditors: 'Only editors and admins can change this.',
  onlyAdmins: 'Only admins can change this.',
  own: (role: string) => `Your role here: ${role}.`,
  toTeam: 'Your admins, who can change it, are listed under Team.',
  notForRole: 'Not part of your role',
  stepDownTitle: (role: string) => `Change your own role to ${role}?`,
  stepDown: (institute: string) =>
    `You will no longer be an admin of ${institute}. Only another admin can give you that role back. Your open invitations are revoked.`,
  stepDownAction: 'Change my role',
};

import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const campaigns: Texts['campaigns'] = {
  title: 'Kampagnen und Regeln',
  lead: 'Kampagnen fassen Anfragen zusammen. Dublettenregeln legen fest, wann eine Anfrage als Wiederholung gilt.',
  campaigns: 'Kampagnen',
  columns: {
    name: 'Name',
    status: 'Status',
    enquiries: 'Anfragen',
    created: 'Erstellt',
    id: 'ID',
    actions: 'Aktionen',
  },
  statuses: { active: 'Aktiv', inactive: 'Inaktiv' },
  isDefault: 'Standardkampagne',
  id: (name) => `ID von ${name}`,
  copyId: 'ID kopieren',
  create: 'Kampagne erstellen',
  rename: 'Umbenennen',
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  name: 'Name',
  nameHelp: 'Besucher sehen diesen Namen nicht.',
  save: 'Namen speichern',
  renameTitle: (name) => `${name} umbenennen`,
  none: {
    title: 'Noch keine Kampagnen',
    text: 'Mit der ersten Anfrage entsteht die Standardkampagne. Erstellen Sie eine weitere, um Anfragen getrennt zu halten, zum Beispiel die zu einem Tag der offenen Tür. Senden Sie dann mit jeder Anfrage die ID als campaign_id mit.',
  },
  deactivation: {
    title: (name) => `${name} deaktivieren?`,
    text: 'Neue Anfragen zu dieser Kampagne kommen in die Standardkampagne. Vorhandene Anfragen bleiben, wo sie sind.',
    action: (name) => `${name} deaktivieren`,
  },
};

export const rules: Texts['rules'] = {
  title: 'Dublettenregeln',
  always:
    'Normalerweise nimmt jede Kampagne eine Anfrage je E-Mail-Adresse an. Mit eigenen Regeln erkennen Sie ab jetzt mehr Dubletten. Dubletten werden nicht gespeichert; wer anfragt, sieht trotzdem ein Dankeschön.',
  enabled: 'Eigene Regeln verwenden',
  field: 'Vergleichen',
  fields: { email: 'E-Mail-Adresse', phone: 'Telefonnummer (nur Ziffern)' },
  scope: 'Dubletten suchen in',
  scopes: {
    campaign: 'derselben Kampagne',
    selected: 'ausgewählten Kampagnen',
    institute: 'allen Kampagnen',
  },
  selected: 'Ausgewählte Kampagnen',
  selectedNone: 'Wählen Sie mindestens eine Kampagne aus.',
  save: 'Regeln speichern',
  saved: 'Regeln gespeichert',
  preview: 'Vorschau',
  sentence: {
    off: 'Ohne eigene Regeln ist eine Anfrage eine Dublette, wenn ihre E-Mail-Adresse schon in derselben Kampagne vorkommt.',
    campaignEmail: 'Das ist die Voreinstellung: dieselbe E-Mail-Adresse in derselben Kampagne.',
    on: (field, scope) =>
      `Eine Anfrage ist eine Dublette, wenn ihre ${field === 'email' ? 'E-Mail-Adresse' : 'Telefonnummer'} schon ${
        {
          campaign: 'in derselben Kampagne',
          selected: 'in einer der ausgewählten Kampagnen',
          institute: 'in irgendeiner Kampagne',
        }[scope]
      } vorkommt.`,
  },
  matched: (matched, leads, days) =>
    leads === 0
      ? `In den letzten ${days} Tagen gab es keine Anfragen, also nichts zu vergleichen.`
      : `Von ${count(leads, 'Anfrage', 'Anfragen')} der letzten ${days} Tage ${
          matched === 1 ? 'wäre' : 'wären'
        } nach diesen Regeln ${matched === 0 ? 'keine' : formatNumber(matched)} ${
          matched === 1 ? 'eine Dublette' : 'Dubletten'
        } gewesen.`,
  hasMore: (leads) => `Verglichen wurden nur die neuesten ${formatNumber(leads)}.`,
  notKept: 'Damals erkannte Dubletten wurden nicht gespeichert und sind hier nicht mitgezählt.',
  columns: { lead: 'Anfrage', earlier: 'Wäre eine Dublette von' },
  examples: 'Anfragen, die Dubletten gewesen wären',
};

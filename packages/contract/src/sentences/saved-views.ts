/** About views of lists that people keep. */
export const savedViewSentences = {
  'The name of a view': 'Der Name einer Ansicht',
  'Give the view a name': 'Geben Sie der Ansicht einen Namen',
  'There is no such view of yours.': 'Diese Ansicht gibt es nicht, oder sie ist nicht von Ihnen.',
  'You have {max} saved views in this institute, which is the maximum. Delete one that you do not use.':
    'Sie haben in diesem Institut {max} gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie eine, die Sie nicht brauchen.',
  'You have a view named {name} of this list already. Choose another name, or replace that view.':
    'Sie haben von dieser Liste schon eine Ansicht mit dem Namen {name}. Wählen Sie einen anderen Namen, oder ersetzen Sie diese Ansicht.',
} as const;

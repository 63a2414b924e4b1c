/** Writes one course's texts in one language. Composes new sentences for each course, so that no two courses say the same. */
export function createWriter(language, random, topics) {
  const { words } = language;
  const fill = (template) =>
    template.replace(/\{(\w+)\}/g, (_, slot) => {
      if (slot === 'topic' || slot === 'other') return topics[slot];
      if (slot === 'Topic') return topics.topic;
      if (slot === 'verb2') return random.pick(words.verb);
      if (slot === 'Time2') return capitalise(random.pick(words.time));
      return random.pick(words[slot]);
    });
  const sentence = () => fill(random.pick(language.sentences));
  const paragraph = (sentences) => `<p>${repeat(sentences, sentence).join(' ')}</p>`;
  const emphasised = (sentences) => paragraph(sentences).replace(topics.topic, `<strong>${topics.topic}</strong>`);
  const list = (items) =>
    `<ul class="points">${repeat(items, () => `<li>${fill(random.pick(language.bullets))}</li>`).join('')}</ul>`;
  const heading = () => `<h3 style="color: #334">${random.pick(language.headings)}</h3>`;

  return {
    title: () => fill(random.pick(language.titles)),
    sentence,
    question: () => fill(random.pick(language.questions)),
    answer: () => paragraph(1),
    point: () => capitalise(fill(random.pick(language.bullets))),
    biography: () => paragraph(1),
    description: () =>
      `${emphasised(4)}${heading()}${paragraph(6)}${list(5)}${heading()}${paragraph(4)}${paragraph(3)}`,
    about: () =>
      `${heading()}${paragraph(6)}${paragraph(3)}<p><a href="https://school.example/method">${sentence()}</a></p>`,
    whyLearn: () => `${paragraph(4)}${list(4)}`,
    whoShouldLearn: () => list(3),
    tags: (count) => random.sample(language.tags, count),
  };
}

export const repeat = (count, make) => Array.from({ length: count }, make);

const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);

import './settings.js';

// course.html?id=spreadsheets shows the course spreadsheets, and its form asks about that; with &run=…, about that date.
const address = new URLSearchParams(location.search);
const id = address.get('id');
if (!id) location.replace('index.html');
for (const element of document.querySelectorAll('prospectus-course, prospectus-enquiry')) {
  element.setAttribute('course-id', id ?? '');
}

const form = document.querySelector('prospectus-enquiry');
const run = address.get('run');
if (run) form.setAttribute('run-id', run);

const course = document.querySelector('prospectus-course');
course.addEventListener('prospectus-error', ({ detail }) => {
  if (detail.code !== 'not_found') return;
  document.title = 'No longer offered · Linden Quay Institute';
  const gone = document.querySelector('#gone');
  // In the room that the course was awaited in, so that nothing below moves.
  gone.style.minHeight = `${course.offsetHeight}px`;
  gone.hidden = false;
  course.remove();
});
course.addEventListener('prospectus-loaded', ({ detail }) => {
  document.title = `${detail.course.title} · Linden Quay Institute`;
  // A course that is announced may have a campaign for its enquiries.
  const campaign = detail.course.coming_soon?.campaign_id;
  if (campaign) form.setAttribute('campaign-id', campaign);
});

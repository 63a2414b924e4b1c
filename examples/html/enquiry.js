import './settings.js';

// enquiry.html?id=spreadsheets&run=spreadsheets-en-evening-1 asks about that date.
const address = new URLSearchParams(location.search);
const form = document.querySelector('prospectus-enquiry');
for (const [attribute, name] of [
  ['course-id', 'id'],
  ['run-id', 'run'],
]) {
  if (address.get(name)) form.setAttribute(attribute, address.get(name));
}

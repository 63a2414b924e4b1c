import './settings.js';

// course.html?id=spreadsheets shows the course spreadsheets, and its form asks about that.
const id = new URLSearchParams(location.search).get('id');
if (!id) location.replace('index.html');
for (const element of document.querySelectorAll('prospectus-course, prospectus-enquiry')) {
  element.setAttribute('course-id', id ?? '');
}

document.querySelector('prospectus-course').addEventListener('prospectus-loaded', ({ detail }) => {
  document.title = `${detail.course.title} · Linden Quay Institute`;
  // A course that is announced may have a campaign for its enquiries.
  const campaign = detail.course.coming_soon?.campaign_id;
  if (campaign) document.querySelector('prospectus-enquiry').setAttribute('campaign-id', campaign);
});

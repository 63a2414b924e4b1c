// The one file to edit: where your catalogue is, and the key of this website.
// The address stands in the Content-Security-Policy of each page, too.
import { configure } from 'http://localhost:4000/elements.js';

configure({ key: 'vak_pub_…' });

import type { MetadataRoute } from 'next';
import { readSettings } from '@/settings';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${readSettings().siteUrl}/sitemap.xml` };
}

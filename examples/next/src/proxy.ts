import { type NextRequest, NextResponse } from 'next/server';

export const config = { matcher: ['/courses/:id', '/learning-paths/:code'] };

/** Sends addresses that cannot be decoded, since links get cut and mangled, to where no page is: Next.js would answer them with status 500. */
export function proxy(request: NextRequest): NextResponse {
  try {
    decodeURIComponent(request.nextUrl.pathname);
    return NextResponse.next();
  } catch {
    return NextResponse.rewrite(new URL('/no-such-page', request.url));
  }
}

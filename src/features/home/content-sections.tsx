import {BlogsSection} from './sections/blogs-section.tsx'
import {HomeReviewsSection} from './sections/reviews-section.tsx'

export default function ContentSections() {
  return (
    <>
      <HomeReviewsSection />
      <BlogsSection />
    </>
  )
}

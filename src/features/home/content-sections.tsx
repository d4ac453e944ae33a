import {BlogsSection} from './sections/blogs-section.tsx'
import {ReviewsSection} from './sections/reviews-section.tsx'

export default function ContentSections() {
  return (
    <>
      <ReviewsSection />
      <BlogsSection />
    </>
  )
}

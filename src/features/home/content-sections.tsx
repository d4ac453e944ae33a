import {BlogsSection} from './blogs-section.tsx'
import {ReviewsSection} from './reviews-section.tsx'

export default function ContentSections() {
  return (
    <>
      <ReviewsSection />
      <BlogsSection />
    </>
  )
}
